import { Group, Radio, Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import classes from './type-choice.module.css'

/** One of the two types of test, as a card that says when to take it. */
export function TypeChoice({ type }: { type: 'page' | 'redirect' }) {
  const { t } = useText()
  return (
    <Radio.Card value={type} className={classes.card} aria-label={t(`experience.types.${type}`)}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div>
          <Text fw={500}>{t(`experience.types.${type}`)}</Text>
          <Text size="xs" c="dimmed">
            {t(`create.typeHelp.${type}`)}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  )
}
