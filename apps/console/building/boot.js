// Runs while the page is read, before anything is painted: a chosen dark scheme or language never flashes, and what the address asks
// for is on its way before the console itself has come. It stands in the page, as a file of its own would be one more round trip.
;(() => {
  /** For each part of the console the files it needs, in any language or in one; the build puts them here. */
  const files = FILES
  const recall = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const chosen = recall('vitrine.scheme') || 'auto'
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const language = recall('vitrine.language') === 'en' ? 'en' : 'zh-TW'
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  root.lang = language

  const { pathname, search } = location
  const isInside = /^\/[0-9a-f]{32}\//.test(pathname) || recall('vitrine.token') !== null
  if (isInside) root.dataset.inside = ''
  const screens = [
    [/^\/[0-9a-f]{32}\/[^/]+\/home$|^\/(auth)?$/, 'home'],
    [/^\/[0-9a-f]{32}\/[^/]+\/optimize_[a-z]+\/[^/]+\/?$/, 'list'],
    [/^\/[0-9a-f]{32}\/[^/]+\/optimize_[a-z]+\/[^/]+\/[^/]+$/, /tab=report/.test(search) ? 'report' : 'page'],
  ]
  const [, screen] = (isInside && screens.find(([address]) => address.test(pathname))) || []
  for (const part of isInside ? ['inside', screen] : ['outside'])
    for (const file of [files[part]?.all, files[part]?.[language]].flatMap((some) => some ?? [])) {
      const link = document.createElement('link')
      const isStyle = file.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.fetchPriority = 'low'
      link.crossOrigin = ''
      link.href = `/${file}`
      document.head.append(link)
    }

  // What the screen at this address read last time, asked for by who is signed in; the console takes the answers (lib/api/ahead.ts).
  const token = recall('vitrine.token')
  const isFresh = Date.now() - Number(recall('vitrine.active_at')) < 2 * 24 * 3600 * 1000
  let known
  try {
    known = JSON.parse(recall('vitrine.ahead') ?? '{}')[pathname + search]
  } catch {
    // The console writes it anew.
  }
  if (!token || !isFresh || !Array.isArray(known) || sessionStorage.getItem('vitrine.acting') !== null) return
  const headers = { Accept: 'application/json', 'Accept-Language': language, Authorization: `Bearer ${token}` }
  // Read to the end at once: an answer that nobody takes must not hold a connection.
  const ask = async (url) => {
    const answer = await fetch(url, { headers })
    return new Response(await answer.arrayBuffer(), answer)
  }
  const answers = Object.fromEntries(known.map((url) => [url, ask(url)]))
  for (const answer of Object.values(answers)) answer.catch(() => undefined)
  window.vitrineAhead = { token, language, answers }
})()
