import { mount } from 'svelte'
import { openShop } from '../controls.ts'
import App from './app.svelte'

mount(App, { target: document.querySelector('#app') as HTMLElement, props: { live: () => openShop('Svelte') } })
