import '@mantine/core/styles.css'
import './ui/global.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadAhead } from './app/router.tsx'
import { takeOver } from './lib/api/ahead.ts'
import { startI18n } from './lib/i18n/index.ts'
import { reloadOnce } from './lib/reload.ts'

const root = document.getElementById('root')
void takeOver(window.vitrineAhead, location.pathname + location.search)
// It knows the language at once; what the screen reads is asked for beside the texts, not after them.
const started = startI18n()
// In a task of its own: evaluating the console has held the page long enough.
setTimeout(loadAhead)
if (root)
  void started.then(
    () => startTransition(() => createRoot(root).render(<App />)),
    () => {
      // Without texts there is nothing to say it with, in either language.
      if (!reloadOnce())
        root.textContent = 'Vitrine 無法載入，請重新整理頁面。Vitrine could not be loaded. Reload the page.'
    },
  )
