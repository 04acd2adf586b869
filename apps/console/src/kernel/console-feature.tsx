import type { BothLanguages, ExperienceDetail, ExperienceItem, Issue, Kind } from '@vitrine/contract'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useText } from '../lib/i18n/index.ts'
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
  names: Record<'list' | 'one' | 'about', BothLanguages>
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

/** How a kind's list or one of it is called, in the person's language. */
export function useKindName(kind: Kind, what: keyof ConsoleFeature['names']): string {
  const { language } = useText()
  return useFeature(kind).names[what][language]
}
