import type { ExperienceDetail, ExperienceItem, Issue, Kind } from '@vitrine/contract'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

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
export interface ConsoleFeature {
  kind: Kind
  /** Below a container: `optimize_page/experiments`. */
  place: string
  icon: ComponentType<{ size?: number | string }>
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
