import type { BothLanguages } from '@vitrine/contract'
import type { ComponentType, FunctionComponent } from 'react'
import type { MenuRule } from './workspace/index.ts'

export const headings = ['site', 'page', 'other'] as const
export type Heading = (typeof headings)[number]

/** Below a container, the page that says what stands under a heading, of one that has such a page. */
export const landings: Partial<Record<Heading, string>> = { other: 'other_feature' }

/** What the menu lists of a container: a kind's list, or a screen of a module. */
export interface MenuEntry {
  /** Below a container, such as `optimize_page/experiments`. */
  path: string
  /** Under which heading of the menu it stands, and who sees it there. */
  heading: Heading
  /** Its place under the heading, and among all kinds where these are offered; what has none comes last, by its name in code. */
  position?: number
  rule: MenuRule
  icon: ComponentType<{ size?: number | string }>
  names: {
    list: BothLanguages
    /** What it is for, in a line, where its heading has a page that says so. */
    about?: BothLanguages
  }
}

/** As people find them: by position, each as it came where that says nothing. */
export const inOrder = <T extends Pick<MenuEntry, 'position'>>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => (a.position ?? 99) - (b.position ?? 99))

/** A screen that a module's `screens.ts` adds to every container. */
export interface ModuleScreen extends MenuEntry {
  Page: FunctionComponent
  /** Screens that it leads to, which the menu does not list. */
  below?: readonly ScreenBelow[]
}

/** A screen whose path is below the path of the one that leads to it. */
export interface ScreenBelow {
  path: string
  name: BothLanguages
  Page: FunctionComponent
  /** It takes the whole window, without the menu and the header. */
  isAlone?: boolean
}
