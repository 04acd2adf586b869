import { openTheme } from './open.ts'

openTheme('theme', (place, html) => {
  place.innerHTML = html
})
