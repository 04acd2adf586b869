import { hydrate } from 'svelte'
import { openShop } from '../controls.ts'
import App from './app.svelte'

hydrate(App, { target: document.querySelector('#app') as HTMLElement, props: { live: () => openShop('Svelte') } })
