import type { ServerResponse } from 'node:http'
import { h } from 'preact'
import { renderToString as renderPreact } from 'preact-render-to-string'
import { createElement } from 'react'
import { renderToString as renderReact } from 'react-dom/server'
import { createState, type ShopState } from '../contract.ts'
import { anchors, heading, links, media, story } from '../html.ts'
import { writePage } from '../page.ts'
import { Island as PreactIsland } from './preact.tsx'
import { Island as ReactIsland } from './react.tsx'

const writers = {
  preact: (name: string, first: ShopState) => renderPreact(h(PreactIsland, { name, first })),
  react: (_: string, first: ShopState) => renderReact(createElement(ReactIsland, { first })),
}

const island = (framework: keyof typeof writers, name: string, state: ShopState) =>
  `<astro-island ssr framework="${framework}" name="${name}" state='${JSON.stringify(state)}'>${writers[framework](name, state)}</astro-island>`

const writeMain = (state: ShopState) =>
  state.path === '/'
    ? `<section class="product">${island('preact', 'notice', state)}${media}${island('preact', 'list', state)}${island('react', 'buy', state)}${anchors}</section>`
    : story

export const respond = (response: ServerResponse, head: string): void => {
  const state = createState('/')
  const header = `<header>${heading}${island('preact', 'ticker', state)}${links}</header>`
  response.end(writePage('islands', head, `${header}<main>${writeMain(state)}</main>`))
}

/** The main part of another page, for a client-side route. */
export const answer = ({ searchParams }: URL): string =>
  writeMain(JSON.parse(searchParams.get('state') ?? '{}') as ShopState)
