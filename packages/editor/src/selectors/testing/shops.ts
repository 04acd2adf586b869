import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Pages written like shops of three makes, with the elements that people change on them. */
export interface Fixture {
  name: string
  html: string
  /** Selectors of the elements to be found again, for this page as it is only. */
  targets: readonly string[]
}

/** They are files, so that a browser can open them, too. */
const read = (name: string): string => readFileSync(path.join(import.meta.dirname, `pages/${name}.html`), 'utf8')

export const fixtures: readonly Fixture[] = [
  {
    name: 'server-rendered theme',
    html: read('theme'),
    targets: [
      '.announcement-bar__message',
      '.banner__heading',
      '.banner__text p',
      '.button--primary',
      '.button--tertiary',
      '.title',
      '.product-grid li:nth-child(3) h3',
      '.product-grid li:nth-child(3) img',
      '.product-grid li:nth-child(3) .price-item',
      '.product-grid li:nth-child(3) button',
      '.multicolumn-list li:nth-child(2) h3',
      '.multicolumn-list li:nth-child(2)',
      '.list-menu li:nth-child(2) a',
      '[name="contact[email]"]',
      '.newsletter-form__button',
    ],
  },
  {
    name: 'hashed classes',
    html: read('hashed'),
    targets: [
      '[class^=TopBar] span',
      'h1',
      '[class^=Hero_lead]',
      '[class^=Hero_actions] button:nth-child(1)',
      '[class^=Hero_actions] button:nth-child(2)',
      'h2',
      '[class^=Grid] > div:nth-child(4) img',
      '[class^=Grid] > div:nth-child(4) [class*=name]',
      '[class^=Grid] > div:nth-child(4) [class*=price]',
      '[class^=Grid] > div:nth-child(4) button',
      '[class^=Features] > div:nth-child(2) strong',
      '[class^=Features] > div:nth-child(2)',
      '[class^=Header_links] a:nth-child(2)',
      '[class^=Header_logo] img',
    ],
  },
  {
    name: 'page builder',
    html: read('builder'),
    targets: [
      '.elementor-heading-title',
      'div > div > p',
      '[href="/sale"]',
      '.elementor-column:nth-child(2) h3',
      '.elementor-column:nth-child(2) p',
      '.elementor-column:nth-child(2) img',
      '.elementor-column:nth-child(2) a',
      'section + section .elementor-column:nth-child(1) p',
    ],
  },
]
