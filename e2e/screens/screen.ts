import type { Page } from '@playwright/test'
import type { Person } from './world.ts'

export interface Look {
  language: 'zh-TW' | 'en'
  scheme: 'light' | 'dark'
  width: 1440 | 390
}

/** What opens over a screen and is left by Escape. */
export interface Overlay {
  name: string
  open: (page: Page) => Promise<void>
  /** Words that stand in it, in both languages, once it is there. */
  ready: RegExp
  /** What it is, when it is no dialog. */
  inside?: string
  /** The only width at which there is one. */
  only?: 'wide' | 'phone'
}

export interface Screen {
  name: string
  /** Who looks; without, nobody is signed in. */
  as?: Person
  path: string
  /** A path of the console that is shown instead of it in the end. */
  leadsTo?: string
  /** Words that stand on it, in both languages, once it is there. */
  ready: RegExp
  /** What is set up before the page is opened: answers that take weeks to come. */
  prepare?: (page: Page) => Promise<void>
  /** What is done first: a mistake made, something opened. */
  act?: (page: Page, look: Look) => Promise<void>
  /** Addresses of calls that are not answered as long as one looks. */
  held?: RegExp
  /** Addresses of calls that get no answer at all. */
  lost?: RegExp
  /** Addresses of calls that the server refuses here, which the browser tells in its console. */
  refused?: RegExp
  overlays?: Overlay[]
}

/** Goes to a page of ours that runs nothing: one that still asks for things would notice a session taken from it. */
export async function leave(page: Page, url: string): Promise<void> {
  const { href } = new URL('/nothing', url)
  const body = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Nothing</title></html>'
  await page.route(href, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto(href)
}

export const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Unfolds what is behind its title. */
export const unfold = (title: RegExp) => (page: Page) => page.locator('summary').filter({ hasText: title }).click()

/** Picks from the menu of a row, a version or a person. */
export const choose = (of: RegExp, name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: of }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

export const menu = '[role=menu]:popover-open'
