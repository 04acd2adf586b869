import { plain } from '@vitrine/targeting'

/**
 * Throws for elements that run what is written into them, or lead every address of the page: only custom JavaScript may change those.
 * What a change may write is judged when it is saved, and again when it is published.
 */
export const requirePassive = (element: Element): void => {
  const { localName } = plain(element)
  if (/^(script|base)$/i.test(localName)) throw new Error(localName)
}

/** Throws where visitors write: what we put there would be sent, or saved, as theirs. */
export const requireReadOnly = (element: Element): void => {
  requirePassive(element)
  const { localName, isContentEditable } = plain(element as HTMLElement)
  if (localName === 'textarea' || isContentEditable) throw new Error('editable')
}
