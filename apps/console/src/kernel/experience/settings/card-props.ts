import type { ExperienceDetail } from '@vitrine/contract'
import type { Draft } from '../../../lib/use-draft.ts'
import type { SettingsForm } from './settings-form.ts'

export interface SettingsCardProps {
  form: Draft<SettingsForm>
  experience: ExperienceDetail
  /** What cannot change after release. */
  frozen: boolean
}
