import { Idiomorph } from 'idiomorph'
import { openTheme } from '../theme/open.ts'

openTheme('theme-morph', (place, html) => {
  Idiomorph.morph(place, html, { morphStyle: 'innerHTML' })
})
