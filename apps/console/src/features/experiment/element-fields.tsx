import { Select, Skeleton, Stack } from '@mantine/core'
import type { Change, ElementType, PageElement } from '@vitrine/contract'
import { positions } from '@vitrine/contract/client'
import type { ComponentType } from 'react'
import { makeFields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import type { ElementFormProps } from './elements/form-parts.tsx'

type Placing = Extract<Change, { op: 'element' }>

const forms = {
  carousel: lazyPart(() => import('./elements/carousel-fields.tsx').then((m) => m.CarouselFields)),
  before_after: lazyPart(() => import('./elements/before-after-fields.tsx').then((m) => m.BeforeAfterFields)),
  overlay_image: lazyPart(() => import('./elements/overlay-image-fields.tsx').then((m) => m.OverlayImageFields)),
  countdown: lazyPart(() => import('./elements/countdown-fields.tsx').then((m) => m.CountdownFields)),
  counter: lazyPart(() => import('./elements/counter-fields.tsx').then((m) => m.CounterFields)),
  timer: lazyPart(() => import('./elements/timer-fields.tsx').then((m) => m.TimerFields)),
} satisfies { [T in ElementType]: ComponentType<ElementFormProps<Extract<PageElement, { type: T }>>> }

type Props = Omit<ChangeFieldsProps, 'change'> & { change: Placing }

/** Where an element is placed, and all that can be said of it. */
export function ElementFields({ change, readOnly, issues, onChange }: Props) {
  const { t } = useText()
  const { element } = change
  const Form = forms[element.type] as unknown as ComponentType<ElementFormProps<PageElement>>
  const fields = makeFields<PageElement>({
    value: element,
    issues: issues
      .filter(({ path }) => path.startsWith('element.'))
      .map((issue) => ({ ...issue, path: issue.path.slice('element.'.length) })),
    disabled: readOnly,
    change: (edit) => onChange({ ...change, element: { ...element, ...edit(element) } as PageElement }),
  })
  return (
    <Stack gap="md">
      {element.type === 'overlay_image' ? null : (
        <Select
          maw={320}
          label={t('editor.position')}
          allowDeselect={false}
          disabled={readOnly}
          value={change.position}
          error={issues.find(({ path }) => path === 'position')?.message}
          data={positions.map((value) => ({ value, label: t(`editor.positions.${value}`) }))}
          onChange={(position) => onChange({ ...change, position: position as Placing['position'] })}
        />
      )}
      <Part waiting={<Skeleton h={240} />}>
        <Form key={element.type} fields={fields} readOnly={readOnly} />
      </Part>
    </Stack>
  )
}
