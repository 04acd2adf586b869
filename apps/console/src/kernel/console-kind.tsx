import type {
  BothLanguages,
  Endpoint,
  ExperienceDetail,
  ExperienceItem,
  Family,
  Issue,
  Kind,
  Language,
} from '@vitrine/contract'
import { inFamily, kinds } from '@vitrine/contract/client'
import type { Picked, Place } from '@vitrine/editor/protocol'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { CallFamily } from '../lib/api/family.ts'
import type { Fields } from '../lib/fields.ts'
import { TextWords, useText } from '../lib/i18n/index.ts'
import { paths } from '../lib/paths.ts'
import { FirstVersion } from '../ui/version-mark.tsx'
import { inOrder, type MenuEntry, type ScreenBelow } from './menu-entry.ts'
import type { Target } from './targets/target.ts'

/** Content of any kind, as the shared screens pass it on without looking into it. */
export type AnyContent = Record<string, unknown>

export interface ContentEditorProps<C extends object = AnyContent> {
  experience: ExperienceDetail
  /** The version that is edited. */
  viewId: string
  /** The content as it stands with the person's edits; its schema is the kind's. */
  fields: Fields<C>
  /** Those of the last save, with paths below the content. */
  issues: readonly Issue[]
  readOnly: boolean
  /** A save waits for it, and no longer for what it was told before: what it finds out goes into the fields by `flushSync`. */
  waitFor: (work: Promise<unknown>) => void
  /** Opens the store's page beside the form, where it is not and can be. */
  editOnPage?: (() => void) | undefined
  /** The store's page, where it is open beside the form. */
  page?: OpenPage | undefined
}

/** What a form and the store's page beside it tell each other. */
export interface OpenPage {
  /** The part of the content that somebody wants to see, by its id: what it has put on the page was clicked. Each wish is another one. */
  wanted: { id: string } | null
  /** Why parts are not shown on the page yet, with paths below the content. */
  waiting: readonly Issue[]
  /** Shows on the page what selectors find. */
  outline: (selectors: readonly string[]) => void
}

export interface ContentSummaryProps<C extends object = AnyContent> {
  experience: ExperienceDetail
  content: C
}

/** What was dropped where on the page; null: where the page has it. */
export interface Drop {
  element: Picked
  to: Place | null
}

export interface PickedPanelProps {
  /** An element of the store's page. */
  picked: Picked
  fields: Fields<Record<string, unknown>>
  /** What was dropped and is not in the content yet, the first drop first. */
  drops: readonly Drop[]
  /** Drops are in the content now. */
  taken: (drops: readonly Drop[]) => void
  /** That it was double-clicked. Each time is another one. */
  edited: object | null
  /** Moves it among its neighbors. */
  shift: (by: -1 | 1) => void
  /** Whether it can go further in each direction. */
  ways: { earlier: boolean; later: boolean }
  /** Shows on the page what selectors find; none: nothing. */
  outline: (selectors: readonly string[]) => void
  /** Brings up a part of the content, by its id. */
  open: (id: string) => void
}

export interface OwnerNameProps {
  content: Record<string, unknown>
  /** What in the content is meant: the owner of a target, or the name of a field that holds a text. */
  owner: string
}

/** How the page editor reads a kind's contents. */
export interface Reading {
  /** What a content makes an element say; null where it says what it says by itself. */
  wordsOf: (content: Record<string, unknown>, picked: Picked) => string | null
  /** Whether two contents differ in nothing but the words of the store's own elements, as they are typed. */
  isTyping: (before: Record<string, unknown>, after: Record<string, unknown>) => boolean
}

/** What the page editor needs of a kind whose content is made by pointing at the store's page. */
export interface PageEditorOfKind {
  path: string
  /** What can be done to what is picked. */
  PickedPanel: ComponentType<PickedPanelProps>
  /** How it calls one of its changes. */
  ChangeName: ComponentType<OwnerNameProps>
  reading: () => Promise<Reading>
}

/** A screen of its own on which the versions of a kind are edited, below the page of one; unsaved edits are kept there. */
export interface OwnEditor {
  path: string
  /** What leads to it. */
  verb: BothLanguages
}

/** A way in which a preview begins. */
export interface Pose {
  value: string
  name: BothLanguages
}

/** What a kind of experience with contents `C` adds to the console. */
export interface ConsoleKind<C extends object = AnyContent> extends MenuEntry {
  kind: Kind
  /** How its list is called (in English also in a sentence, without its capital), and the page of one before that one's own name is there. */
  names: Record<'list' | 'one' | 'about', BothLanguages>
  ContentEditor: ComponentType<ContentEditorProps<C>>
  /** Of a kind that changes elements of the page: which ones a content needs there. */
  listTargets?: (content: C) => Target[]
  pageEditor?: PageEditorOfKind
  /** What its form lets a person point at on the store's page. */
  points?: 'element' | 'picture'
  ownEditor?: OwnEditor
  /** What a content makes the store say, text by text. */
  texts?: () => Promise<(content: C) => string[]>
  /** In which places a content says something else than elsewhere: one of each; its preview can be seen from there. */
  places?: () => Promise<(content: C) => string[]>
  /** What of it visitors click or copy, by the labels that its widget records; only its report loads it. */
  labels?: () => Promise<Readonly<Record<string, BothLanguages>>>
  /** Settings that mean nothing for it. */
  without?: readonly ('campaign' | 'priority')[]
  /** In which ways its preview can be begun, such as open or closed; each value is the widget's word. */
  poses?: readonly Pose[]
  /** One line that tells what a version does. */
  ContentSummary: ComponentType<ContentSummaryProps<C>>
  /** Screens that its list leads to. */
  below?: readonly ScreenBelow[]
  /** What the list says under the name besides the memo. */
  ListNote?: ComponentType<{ item: ExperienceItem }>
}

/** Declares a kind with its contents typed: the server has parsed whatever the shared screens pass to it by the kind's own schema. */
export const defineConsoleKind = <C extends object>(kind: ConsoleKind<C>): ConsoleKind => kind as unknown as ConsoleKind

const Context = createContext<Record<Kind, ConsoleKind> | null>(null)

/** The kinds as people find them wherever they are listed or the first is meant. */
const orderKinds = (features: Record<Kind, ConsoleKind>) =>
  Object.fromEntries(inOrder(Object.values(features)).map((feature) => [feature.kind, feature])) as typeof features

/** The registry is generated in `app`, so that the kernel never names a kind. */
export function KindsProvider({ features, children }: { features: Record<Kind, ConsoleKind>; children: ReactNode }) {
  return <Context value={useMemo(() => orderKinds(features), [features])}>{children}</Context>
}

export function useKinds(): Record<Kind, ConsoleKind> {
  const features = useContext(Context)
  if (!features) throw new Error('No features provided')
  return features
}

export const useKind = (kind: Kind): ConsoleKind => useKinds()[kind]

/** What texts of the shared screens call a kind: `{{kind}}`, `{{kinds}}` for several, `{{Kind}}` where a sentence begins, and `{{about}}` what it is for. */
export const kindWords = ({ kind: name, names }: Pick<ConsoleKind, 'kind' | 'names'>, language: Language) => {
  const kind = kinds[name].noun[language]
  const several = names.list[language]
  const about = names.about[language]
  return {
    kind,
    Kind: kind.charAt(0).toUpperCase() + kind.slice(1),
    kinds: several.charAt(0).toLowerCase() + several.slice(1),
    about,
  }
}

/** The calls that serve a kind. */
export const familyOfKind = (kind: Kind): Family => kinds[kind].family

/** A call about an experience, of the family that serves it. */
export const callOf = <E extends Endpoint>({ target_type }: Pick<ExperienceDetail, 'target_type'>, call: E): E =>
  inFamily(call, familyOfKind(target_type))

/** Where a version of a kind is edited on a screen of its own; undefined where there is none. */
export function editorAddress(
  { path, pageEditor, ownEditor }: Pick<ConsoleKind, 'path' | 'pageEditor' | 'ownEditor'>,
  { org, container, experience, vid }: Record<'org' | 'container' | 'experience' | 'vid', string>,
): string | undefined {
  if (pageEditor)
    return `${paths.pageEditor(org, container, pageEditor.path)}?${new URLSearchParams({ experience, vid })}`
  if (!ownEditor) return undefined
  return `${paths.ownEditor(org, container, path, experience, ownEditor.path)}?${new URLSearchParams({ view: vid })}`
}

/** Screens about a kind: their texts call it by its name, and their calls are those that serve it. */
export function KindScope({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { language } = useText()
  const feature = useKind(kind)
  const words = useMemo(() => kindWords(feature, language), [feature, language])
  return (
    <CallFamily value={familyOfKind(kind)}>
      <FirstVersion value={kinds[kind].versions === 'many' ? 'original' : 'version'}>
        <TextWords value={words}>{children}</TextWords>
      </FirstVersion>
    </CallFamily>
  )
}

/** How a kind's list or one of it is called, in the person's language. */
export function useKindName(kind: Kind, what: 'list' | 'one'): string {
  const { language } = useText()
  return useKind(kind).names[what][language]
}
