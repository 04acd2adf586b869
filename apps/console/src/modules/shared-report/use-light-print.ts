import { useEffect } from 'react'

/** On paper everything is light, whatever the screen is. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown = dataset.mantineColorScheme
    let isPrinting = false
    // A browser may tell of one print twice.
    const before = () => {
      if (!isPrinting) shown = dataset.mantineColorScheme
      isPrinting = true
      dataset.mantineColorScheme = 'light'
    }
    const after = () => {
      if (isPrinting) dataset.mantineColorScheme = shown
      isPrinting = false
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
