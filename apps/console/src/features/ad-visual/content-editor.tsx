import { TextInput } from '@mantine/core'
import type { AdVisualContent } from '@vitrine/contract'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'

/** What a version shows. */
export function ContentEditor({ fields, readOnly }: ContentEditorProps) {
  const { t } = useText()
  const own = fields as unknown as Fields<AdVisualContent>
  return <TextInput label={t('editor.fields.text')} maxLength={200} {...own.field('alt')} disabled={readOnly} />
}
