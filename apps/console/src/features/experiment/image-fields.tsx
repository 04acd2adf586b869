import { Stack, TextInput } from '@mantine/core'
import type { Change } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Fold } from '../../ui/fold.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { PictureField } from './elements/picture-field.tsx'

type Replacement = Extract<Change, { op: 'image' }>
type Props = Omit<ChangeFieldsProps, 'change' | 'counts'> & { change: Replacement }

/** Another picture in the place of one: of the library or at any address. */
export function ImageFields({ change, readOnly, issues, onChange }: Props) {
  const { t } = useText()
  const issue = (path: string) => issues.find((each) => each.path === path)?.message
  const { srcset, alt, ...rest } = change
  return (
    <Stack gap="sm">
      <PictureField
        label={t('elements.picture.image')}
        width={960}
        value={{ url: change.src, alt: alt ?? '' }}
        readOnly={readOnly}
        issue={(path) => (path === 'url' ? issue('src') : path === 'alt' ? issue('alt') : undefined)}
        onChange={(next) =>
          onChange({
            ...rest,
            src: next.url,
            // A text that nobody has typed leaves what the page says of its picture.
            ...((next.alt || alt !== undefined) && { alt: next.alt }),
            // Files for other screens go with the picture that they are of.
            ...(srcset !== undefined && (next.url === change.src || !next.id) && { srcset }),
          })
        }
      />
      <Fold label={t('editor.fields.srcset')} isUsed={Boolean(srcset) || issue('srcset') !== undefined}>
        <TextInput
          aria-label={t('editor.fields.srcset')}
          placeholder="https://… 2x"
          disabled={readOnly}
          spellCheck={false}
          value={srcset ?? ''}
          error={issue('srcset')}
          onChange={(e) => onChange({ ...change, srcset: e.currentTarget.value })}
        />
      </Fold>
    </Stack>
  )
}
