import type { ServerResponse } from 'node:http'
import { createState, type ShopState } from '../contract.ts'
import { writePage } from '../page.ts'
import { sections, wrap } from './sections.ts'

/** Answers the page of the theme of that name. */
export const respondAs =
  (name: string) =>
  (response: ServerResponse, head: string): void => {
    const state = createState('/')
    response.end(writePage(name, head, `${wrap('header', state)}<main>${wrap('main', state)}</main>`))
  }

/** One section of the page in a state that a shop's server would have in its session. */
export const answer = ({ searchParams }: URL): string => {
  const state = JSON.parse(searchParams.get('state') ?? '{}') as ShopState
  return sections[searchParams.get('section') ?? '']?.(state) ?? ''
}
