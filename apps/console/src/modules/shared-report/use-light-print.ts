import { useEffect } from 'react'

/** On paper everything is light, whatever the screen is. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown = dataset.mantineColorScheme
    const before = () => {
      shown = dataset.mantineColorScheme
      dataset.mantineColorScheme = 'light'
    }
    const after = () => {
      dataset.mantineColorScheme = shown
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
