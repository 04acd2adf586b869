import { Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Carousel } from '@vitrine/contract'
import { elementDefaults, mostSlides } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { moveItem } from '../../../lib/move-item.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import classes from './elements.module.css'
import { Colors, type ElementFormProps, Looks, Pair, RatioField, ruleOf } from './form-parts.tsx'
import { PictureField } from './picture-field.tsx'

type Props = ElementFormProps<Carousel>

export function CarouselFields({ fields, readOnly }: Props) {
  const { t } = useText()
  const { interval } = fields.value
  return (
    <Stack gap="md">
      <Slides fields={fields} readOnly={readOnly} />
      <Switch label={t('elements.newTab')} {...fields.box('new_tab')} />
      <Pair>
        <RatioField fields={fields} />
        <Select
          label={t('elements.fit.label')}
          allowDeselect={false}
          data={(['cover', 'contain'] as const).map((value) => ({ value, label: t(`elements.fit.${value}`) }))}
          {...fields.field('fit')}
        />
      </Pair>
      <Switch
        label={t('elements.carousel.auto')}
        description={t('elements.carousel.autoHelp')}
        disabled={readOnly}
        checked={interval !== null}
        onChange={(e) => fields.set('interval', e.currentTarget.checked ? elementDefaults.carousel.interval : null)}
      />
      {interval === null ? null : (
        <BoundedNumber
          maw={240}
          label={t('elements.carousel.interval')}
          unit={t('elements.carousel.seconds')}
          rule={ruleOf('interval')}
          {...fields.field('interval')}
        />
      )}
      <Group gap="lg">
        {(['arrows', 'dots', 'swipe'] as const).map((key) => (
          <Switch key={key} label={t(`elements.carousel.${key}`)} {...fields.box(key)} />
        ))}
      </Group>
      <TextInput
        label={t('elements.carousel.label')}
        description={t('elements.carousel.labelHelp')}
        maxLength={60}
        {...fields.field('label')}
      />
      <Looks fields={fields}>
        <Colors
          fields={fields}
          front="control_color"
          ground="control_ground"
          labels={[t('elements.carousel.color'), t('elements.carousel.ground')]}
          least={3}
        />
      </Looks>
    </Stack>
  )
}

function Slides({ fields, readOnly }: Props) {
  const { t } = useText()
  const { slides } = fields.value
  const set = (next: Carousel['slides']) => fields.set('slides', next)
  const fault = fields.issue('slides')
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {t('elements.carousel.slides')}
      </Text>
      {slides.map((slide, index) => {
        const n = index + 1
        const change = (next: typeof slide) => set(slides.with(index, next))
        const issue = (path: string) => fields.issue(`slides.${index}.${path}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture has nothing else that tells it from another
          <div key={index} className={classes.item}>
            {readOnly ? null : (
              <Group gap={4} justify="flex-end" className={classes.buttons}>
                <OrderButtons
                  index={index}
                  count={slides.length}
                  labels={{
                    up: t('elements.carousel.up', { n }),
                    down: t('elements.carousel.down', { n }),
                    remove: t('elements.carousel.remove', { n }),
                  }}
                  canRemove={slides.length > 1}
                  onMove={(to) => set(moveItem(slides, index, to))}
                  onRemove={() => set(slides.toSpliced(index, 1))}
                />
              </Group>
            )}
            <PictureField
              label={t('elements.carousel.nth', { n })}
              width={960}
              value={slide.picture}
              readOnly={readOnly}
              issue={(path) => issue(path ? `picture.${path}` : 'picture')}
              onChange={(picture) => change({ ...slide, picture })}
            />
            <TextInput
              mt="xs"
              label={t('elements.picture.link')}
              placeholder={t('common.optional')}
              maxLength={2048}
              disabled={readOnly}
              value={slide.link}
              error={issue('link')}
              onChange={(e) => change({ ...slide, link: e.currentTarget.value })}
            />
          </div>
        )
      })}
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      ) : null}
      {readOnly || slides.length >= mostSlides ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => set([...slides, { picture: { url: '', alt: '' }, link: '' }])}
          >
            {t('elements.carousel.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
