import '@mantine/core/styles.css'
import './ui/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './lib/i18n/index.ts'

// A deploy replaces hashed files; a tab from before it reloads once instead of failing.
window.addEventListener('vite:preloadError', (event) => {
  const key = 'vitrine.reloaded_at'
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  event.preventDefault()
  window.location.reload()
})

const root = document.getElementById('root')
if (root) void startI18n().then(() => createRoot(root).render(<App />))
