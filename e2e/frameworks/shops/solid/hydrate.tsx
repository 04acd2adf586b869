/** @jsxImportSource solid-js */
import { hydrate } from 'solid-js/web'
import { openShop } from '../controls.ts'
import { App } from './app.tsx'

hydrate(() => <App then={() => openShop('Solid')} />, document.querySelector('#app') as HTMLElement)
