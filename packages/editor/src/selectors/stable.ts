/** Words that generators of ids begin with; what follows is counted anew in every build or visit. */
const GENERATED =
  /^(?::r|radix-|headlessui-|react-aria|mui-|ember|ext-gen|yui_|gwt-|ui-id-|react-select-|rc_|uid-|auto-id|shopify-section-template--)/i
/** States that come and go while a page is looked at. */
const STATE =
  /^(?:is-|has-|js-)?(?:active|open|opened|closed|hover|focus|focused|selected|current|visible|hidden|loading|loaded|lazyload(?:ed|ing)?|sticky|animated?|swiper-slide-\w+|slick-\w+|show|shown|in-view|aos-\w+)$/i

/** Whether letters and digits are mixed as no person writes them: `x1f9kz`, `bdVaJa`, `8f3a2c`. */
export function looksRandom(word: string): boolean {
  if (word.length < 5) return false
  const digits = word.replace(/\D/g, '').length
  const letters = word.replace(/[^a-z]/gi, '')
  if (digits > 0 && letters.length > 0) {
    // A name that ends in a number is a name: `col2`, `banner01`.
    if (/^[a-z]{3,}\d{1,3}$/i.test(word)) return false
    return true
  }
  if (digits === word.length) return word.length > 6
  const turns = (word.match(/[a-z][A-Z]/g) ?? []).length
  if (turns >= 2 && word.length <= 8) return true
  return letters.length >= 6 && !/[aeiouy]/i.test(letters)
}

const splitWords = (name: string): string[] => name.split(/[-_:/.]+/).filter(Boolean)

const isSteady = (name: string): boolean => !splitWords(name).some(looksRandom)

/** Whether a class says what state an element is in, and nothing of what it is. */
export const isState = (name: string): boolean => STATE.test(name)

/** What a person has written of a class that a build made unique; of what no person has written, all. */
export function stemOf(name: string): string {
  const stem = splitWords(name)
    .filter((word) => !looksRandom(word))
    .join('-')
  return stem.length < 5 ? name : stem
}

/** Whether a class is one that the page's makers chose, and will still be there after their next build. */
export const isStableClass = (name: string): boolean => name.length <= 60 && !STATE.test(name) && isSteady(name)

/** Whether an id, or the value of a data attribute, belongs to the element and not to this visit. */
export const isStableId = (id: string): boolean =>
  id.length <= 80 && id !== '' && !/\s/.test(id) && !GENERATED.test(id) && isSteady(id)
