//! A device as its worker calls it, with a disk of its own.

use device::{Answer, Call, Device};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A device with its disk.
#[derive(Default)]
pub struct Phone {
    pub device: Device,
    pub disk: BTreeMap<String, String>,
    pub calls: u64,
    pub heard: Vec<Value>,
    pub think: Vec<(String, u8)>,
    pub hands: BTreeMap<String, Vec<u8>>,
}

impl Phone {
    pub fn call(&mut self, mut call: Value) -> Answer {
        self.calls += 1;
        call["now"] = json!(1_700_000_000_000 + self.calls);
        call["luck"] = json!(format!("{:064x}", self.calls));
        let call: Call = serde_json::from_value(call).expect("a call");
        let answer = self.device.call(call);
        assert_eq!(answer.failed, None);
        for (key, row) in &answer.rows {
            match row {
                Some(row) => self.disk.insert(key.clone(), row.clone()),
                None => self.disk.remove(key),
            };
        }
        self.heard = answer.hear.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect();
        self.think.extend(answer.think.iter().cloned());
        self.hands.extend(answer.hands.iter().cloned());
        answer
    }

    pub fn say(&mut self, message: Value) -> Vec<Value> {
        self.call(json!({ "k": "say", "text": message.to_string() }));
        self.heard.clone()
    }

    pub fn ask(&mut self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let reply = self.call(json!({ "k": "ask", "method": method, "path": path, "body": body })).reply;
        let reply = reply.expect("a reply");
        (reply.status, reply.body)
    }

    pub fn table(&mut self, setup: Value) -> String {
        let (status, made) = self.ask("POST", "/api/tables", setup);
        assert_eq!(status, 200, "{made}");
        made["id"].as_str().expect("an id").to_owned()
    }

    /// The device is switched off and on again.
    pub fn again(self) -> Phone {
        let mut phone = Phone { disk: self.disk, calls: self.calls, ..Phone::default() };
        let rows: Vec<_> = phone.disk.clone().into_iter().collect();
        phone.call(json!({ "k": "load", "rows": rows }));
        phone.say(json!({ "t": "hello", "lang": "en" }));
        phone
    }

    pub fn whole(&mut self, table: &str) -> Value {
        self.ask("GET", &format!("/api/tables/{table}?lang=en"), Value::Null).1
    }

    /// Answers everything with the first option, bots included, until it is over or `most` answers were given.
    pub fn play(&mut self, table: &str, most: usize) -> Value {
        for _ in 0..most {
            let whole = self.whole(table);
            if whole["phase"] == "over" {
                return whole;
            }
            if let Some((at, seat)) = self.think.pop() {
                self.call(json!({ "k": "think", "table": at, "seat": seat }));
            } else if whole["asked"] == true {
                let act = json!({
                    "t": "act", "table": table, "id": self.calls.to_string(), "version": whole["version"],
                    "action": whole["options"][0]["action"],
                });
                let heard = self.say(act);
                assert_eq!(heard[0]["t"], "ack", "{heard:?}");
            } else {
                let seat = self.hands[table].first().copied().expect("somebody waits for the device");
                self.call(json!({ "k": "take", "table": table, "seat": seat }));
                assert_eq!(self.heard[0]["you"], seat);
            }
        }
        self.whole(table)
    }
}
