import * as z from 'zod/mini'
import { bounds } from '../capture/bounds.ts'
import type { ConsoleMessage } from './console-message.ts'
import { limits } from './limits.ts'
import { protocolVersion } from './version.ts'

// A store's content policy forbids the code that faster parsers are made of, and would report the attempt.
z.config({ jitless: true })

const upTo = (length: number) => z.string().check(z.maxLength(length))
/** Names an element of the page for as long as the page lives. */
const Key = z.int().check(z.minimum(1))
const Count = z.int().check(z.minimum(0))
const Selector = upTo(limits.selector)
const Mark = z.string().check(z.regex(/^[0-9a-z]{0,7}$/))

/** What every message carries. */
const envelope = {
  vitrine: z.literal('editor'),
  version: z.literal(protocolVersion),
  /** Whose editor is meant: the page was opened with it. */
  token: upTo(4096),
}
const message = <const T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ ...envelope, type: z.literal(type), ...shape })

/** An element in a line: of the tree, or of the path that leads to what is chosen. */
const Brief = z.strictObject({
  key: Key,
  tag: upTo(limits.name),
  id: upTo(limits.name),
  classes: z.array(upTo(limits.name)).check(z.maxLength(limits.classes)),
  /** What it says, cut. */
  text: upTo(limits.brief),
  /** What it is called: by its own name, its heading or what its picture shows; empty where nothing does. */
  label: upTo(limits.label),
  children: Count,
})
export type Brief = z.output<typeof Brief>

/** What is asked of the editor by a key that is pressed in the page, or by a double click. */
const EditorKey = z.enum(['undo', 'redo', 'save', 'edit', 'leave'])
export type EditorKey = z.output<typeof EditorKey>

const Candidate = z.strictObject({
  selector: Selector,
  basis: z.enum(['test_id', 'id', 'attribute', 'class', 'tag', 'within', 'place']),
})

/** What the change list stores of an element, so that it is known again: see `Marks` of @vitrine/targeting. */
const Marks = z.strictObject({
  tag: upTo(limits.name),
  says: Mark,
  alone: z.enum(['anywhere', 'within', 'nowhere']),
  near: z.tuple([Mark, Mark]),
  within: z.array(Mark).check(z.maxLength(3)),
  inner: Count,
  others: z.array(Mark).check(z.maxLength(16)),
})

/** What finds an element and others like it, with how many they are now: in one list with it, or on the whole page. */
const Alike = z.strictObject({ selector: Selector, count: Count, scope: z.enum(['list', 'page']) })
export type Alike = z.output<typeof Alike>

const Picked = z.strictObject({
  /** From the body's child to the element itself. */
  path: z.array(Brief).check(z.minLength(1), z.maxLength(limits.path)),
  /** Each finds it and nothing else now; strongest first. */
  candidates: z.array(Candidate).check(z.minLength(1), z.maxLength(limits.selectors)),
  marks: Marks,
  /** Its text where nothing but text is in it. */
  text: z.nullable(upTo(limits.text)),
  /** Its HTML where other elements are in it. */
  html: z.nullable(upTo(limits.text)),
  /** As the page has it by itself. */
  width: Count,
  height: Count,
  /** The narrower first. */
  alike: z.array(Alike).check(z.maxLength(2)),
  /** Changes of the version that are about this very element. */
  changed: z.array(upTo(limits.change)).check(z.maxLength(limits.changes)),
  /** Whether it can be shown elsewhere: fields, films and frames cannot. */
  isMovable: z.boolean(),
  /** Of a picture, the whole address of what it shows or is to show. */
  picture: z.optional(upTo(limits.attributes.src)),
  /** Of a link or a picture; addresses of pictures are whole ones. */
  attributes: z.strictObject({
    href: z.optional(upTo(limits.attributes.href)),
    target: z.optional(upTo(limits.attributes.target)),
    src: z.optional(upTo(limits.attributes.src)),
    alt: z.optional(upTo(limits.attributes.alt)),
  }),
})
export type Picked = z.output<typeof Picked>

/** What is picked as the page shows it now, with all that is in force. */
const Shown = z.strictObject({
  key: Key,
  text: upTo(limits.brief),
  width: Count,
  height: Count,
  isSeen: z.boolean(),
  /** Whether it can go further among its neighbors. */
  ways: z.strictObject({ earlier: z.boolean(), later: z.boolean() }),
})
export type Shown = z.output<typeof Shown>

/** Where what is picked was dropped, and what that element is known by. */
const Place = z.strictObject({
  selectors: z.array(Selector).check(z.minLength(1), z.maxLength(limits.selectors)),
  marks: Marks,
  position: z.enum(['before', 'after', 'prepend', 'append']),
})
export type Place = z.output<typeof Place>

const Counted = z.strictObject({
  selector: Selector,
  /** Null: no selector that a browser understands. */
  count: z.nullable(Count),
  /** Of the first that it finds, where it finds any. */
  tag: upTo(limits.name),
  text: upTo(limits.brief),
})
export type Counted = z.output<typeof Counted>

/** Answers name the question that they are for. */
const Run = z.int().check(z.minimum(1))

/** A picture of the page: bytes, so that nothing of it is read as anything else. */
const Picture = z.strictObject({
  bytes: z
    .instanceof(Uint8Array<ArrayBuffer>)
    .check(z.refine(({ byteLength }) => byteLength > 0 && byteLength <= bounds.bytes)),
  type: z.enum(['image/webp', 'image/jpeg']),
  width: z.int().check(z.minimum(1), z.maximum(bounds.width)),
  height: z.int().check(z.minimum(1), z.maximum(bounds.height)),
  left: Count,
  unloaded: Count,
})
export type PagePicture = z.output<typeof Picture>

const State = z.strictObject({ id: upTo(limits.change), state: z.enum(['found', 'waiting', 'lost', 'absent']) })

/** What the agent in the page tells the console. The page is a stranger's: nothing of it is more than text. */
export const AgentMessage = z.discriminatedUnion('type', [
  /** The first one of each page: whoever carries the token is there. */
  message('hello', { url: upTo(limits.url), title: upTo(limits.title), container: upTo(64), view: upTo(64) }),
  message('picked', { element: z.nullable(Picked) }),
  /** Told with what is picked, and again whenever it has become another. */
  message('shown', { element: Shown }),
  /** The page's elements are no longer those that were listed. */
  message('changed', {}),
  message('children', {
    of: z.nullable(Key),
    elements: z.array(Brief).check(z.maxLength(limits.children)),
    more: Count,
  }),
  /** What selectors find, and how each change in force fares. */
  message('counted', {
    found: z.array(Counted).check(z.maxLength(limits.counted)),
    changes: z.array(State).check(z.maxLength(limits.changes)),
  }),
  /** What was clicked was put there by a change of the version. */
  message('owned', { change: upTo(limits.change) }),
  /** What is picked is to be shown there; null: where the page has it. */
  message('placed', { to: z.nullable(Place) }),
  /** Keys of the editor that were pressed in the page. */
  message('pressed', { key: EditorKey }),
  message('leaving', {}),
  /** What was clicked can be described to nobody. */
  message('missed', { tag: upTo(limits.name) }),
  /** The agent could not be loaded, or stopped where it began: what the page's own scripts have changed may be in its way. */
  message('failed', { reason: z.enum(['load', 'start']), detail: upTo(limits.detail) }),
  /** How each change in force fares on the page. */
  message('checked', { run: Run, url: upTo(limits.url), changes: z.array(State).check(z.maxLength(limits.changes)) }),
  /** Fault: the store's policy forbids it, it took too long, or the page could not be drawn. */
  message('captured', {
    run: Run,
    picture: z.nullable(Picture),
    fault: z.nullable(z.enum(['forbidden', 'late', 'failed'])),
  }),
  /** Lines of an element's text at the width that is shown, with what is in force and without it; null: it has gone. */
  message('measured', {
    run: Run,
    lines: z.nullable(z.strictObject({ now: Count, original: Count, text: upTo(limits.text), width: Count })),
  }),
])
export type AgentMessage = z.output<typeof AgentMessage>

type Told<M> = M extends AgentMessage | ConsoleMessage ? Omit<M, keyof typeof envelope> : never
/** A message without what every message carries. */
export type FromAgent = Told<AgentMessage>
export type FromConsole = Told<ConsoleMessage>
