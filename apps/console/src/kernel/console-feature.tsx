import type { BothLanguages, ExperienceDetail, ExperienceItem, Issue, Kind, Language } from '@vitrine/contract'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { TextWords, useText } from '../lib/i18n/index.ts'
import type { MenuEntry } from './menu-entry.ts'

export interface ContentEditorProps {
  experience: ExperienceDetail
  /** The content as it stands with the person's edits; its schema is the kind's. */
  content: Record<string, unknown>
  onChange: (content: Record<string, unknown>) => void
  /** Issues of the last save, with paths below the content. */
  issues: readonly Issue[]
  readOnly: boolean
}

/** What a kind of experience adds to the console. */
export interface ConsoleFeature extends MenuEntry {
  kind: Kind
  /** How its list is called, and the page of one before that one's own name is there. */
  names: Record<'list' | 'one' | 'about', BothLanguages> & {
    /** What one is called in the middle of a sentence; in English also as the list's name without its capital. */
    noun: BothLanguages
  }
  ContentEditor: ComponentType<ContentEditorProps>
  /** One line that tells what a version does. */
  ContentSummary: ComponentType<{ experience: ExperienceDetail; content: Record<string, unknown> }>
  /** What the list says under the name besides the memo. */
  ListNote?: ComponentType<{ item: ExperienceItem }>
}

const Context = createContext<Record<Kind, ConsoleFeature> | null>(null)

/** The registry is generated in `app`, so that the kernel never names a kind. */
export function FeaturesProvider({
  features,
  children,
}: {
  features: Record<Kind, ConsoleFeature>
  children: ReactNode
}) {
  return <Context value={features}>{children}</Context>
}

export function useFeatures(): Record<Kind, ConsoleFeature> {
  const features = useContext(Context)
  if (!features) throw new Error('No features provided')
  return features
}

export const useFeature = (kind: Kind): ConsoleFeature => useFeatures()[kind]

/** What texts of the shared screens call a kind: `{{kind}}`, `{{kinds}}` for several, `{{Kind}}` where a sentence begins, and `{{about}}` what it is for. */
export const kindWords = ({ names }: Pick<ConsoleFeature, 'names'>, language: Language) => {
  const kind = names.noun[language]
  const kinds = names.list[language]
  const about = names.about[language]
  return {
    kind,
    Kind: kind.charAt(0).toUpperCase() + kind.slice(1),
    kinds: kinds.charAt(0).toLowerCase() + kinds.slice(1),
    about,
  }
}

/** Screens about a kind: their texts call it by its name. */
export function KindWords({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { language } = useText()
  const feature = useFeature(kind)
  const words = useMemo(() => kindWords(feature, language), [feature, language])
  return <TextWords value={words}>{children}</TextWords>
}

/** How a kind's list or one of it is called, in the person's language. */
export function useKindName(kind: Kind, what: 'list' | 'one'): string {
  const { language } = useText()
  return useFeature(kind).names[what][language]
}
