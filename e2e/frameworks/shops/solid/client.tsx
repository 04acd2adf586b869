/** @jsxImportSource solid-js */
import { render } from 'solid-js/web'
import { openShop } from '../controls.ts'
import { App } from './app.tsx'

render(() => <App then={() => openShop('Solid')} />, document.querySelector('#app') as HTMLElement)
