// Runs before first paint, so that a chosen dark scheme or language never flashes. A file of its own because the
// Content-Security-Policy allows no inline script.
;(() => {
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem('vitrine.scheme') || 'auto'
    const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    root.lang = localStorage.getItem('vitrine.language') === 'en' ? 'en' : 'zh-TW'
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light')
  }
})()
