import type { Part } from '../shops/contract.ts'

export type Position = 'before' | 'after' | 'prepend' | 'append'
export type Operation = 'text' | 'html' | 'insert' | 'remove' | 'move' | 'style' | 'hide' | 'attr' | 'image' | 'link'

/** One operation on one element of a shop. */
export interface Trial {
  part: Part
  op: Operation
  position?: Position
}

/** An element of the page without comments, scripts, blank and empty texts; text that touches is one. */
export interface Tree {
  tag: string
  attributes: Record<string, string>
  /** Whether a visitor sees it. */
  shown: boolean
  kids: (Tree | string)[]
}

/**
 * What a trial has come to: `version` as wished; `original` although the change should show; `twice`; `mixed`: the version with
 * something beside it, or at another place; `absent`: neither element nor anything of ours.
 */
export interface Verdict {
  state: 'version' | 'original' | 'twice' | 'mixed' | 'absent'
  detail: string
  /** A moved element where it is now. */
  moved?: Tree
}

/** The page at one step. */
export interface Snapshot {
  tree: Tree
  verdicts: Verdict[]
  live: boolean
  errors: string[]
  /** Whether the experience applies to the address. */
  active: boolean
}

/**
 * Frames in which the original was seen: before the tag had started (`early`), before the framework had taken over (`late`), and
 * after; and those in which the element could not be seen at all, for changes that leave it visible.
 */
export interface FrameCount {
  early: number
  late: number
  live: number
  hidden: number
}

export interface Probe {
  /** To be judged from now on. */
  trials: Trial[]
  /** Whether what changes the page, our tag or another tool, has what it needs and has begun. */
  hasStarted(): boolean
  snapshot(): Promise<Snapshot>
  /** An element as a tree, where there is one. */
  read(selector: string): Tree | undefined
  /** Whether the page has such an element, in shadow roots, too. */
  has(selector: string): boolean
  press(): void
  visit(path: string): void
  /** By trial. */
  frames: FrameCount[]
}

declare global {
  interface Window {
    probe: Probe
    /** GrowthBook's SDK, when it is on the page. */
    _growthbook?: { ready: boolean }
    /** Set before the probe starts. */
    probeSetup?: { trials: Trial[]; only?: string }
  }
}
