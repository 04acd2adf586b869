import { createRoot } from 'react-dom/client'
import { openShop } from '../controls.ts'
import { App, WhenLive } from './app.tsx'

const container = document.querySelector('#app') as HTMLElement
createRoot(container).render(
  <>
    <App />
    <WhenLive then={() => openShop('React')} />
  </>,
)
