/** @jsxImportSource preact */
import { render } from 'preact'
import { openShop } from '../controls.ts'
import { App } from './app.tsx'

const then = () => openShop('Preact')
render(<App then={then} />, document.querySelector('#app') as HTMLElement)
