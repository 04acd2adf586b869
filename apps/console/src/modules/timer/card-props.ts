import type { Fields } from '../../lib/fields.ts'
import type { TimerForm } from './timer-form.ts'

export interface CardProps {
  form: Fields<TimerForm>
  readOnly: boolean
}
