import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/parts.css';
import './styles/page.css';
import App from './App.svelte';

const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for itself');
mount(App, { target: root });
