/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { openShop } from '../controls.ts'
import { App } from './app.tsx'

const then = () => openShop('Preact')
hydrate(<App then={then} />, document.querySelector('#app') as HTMLElement)
