import { useEffect } from 'react'

/** Only a document that was loaded at this address may show stores; whoever came from another screen loads it once. */
export function useDocumentOfItsOwn(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload()
  }, [])
}
