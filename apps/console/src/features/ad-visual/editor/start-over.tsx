import { Button, Group, Text } from '@mantine/core'
import { IconLayoutGrid, IconLetterT } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import type { Deeds } from './use-deeds.ts'
import classes from './visual-editor.module.css'

/** An empty canvas: what to begin with. */
export function StartOver({ deeds, onTemplates }: { deeds: Deeds; onTemplates: () => void }) {
  const { t } = useText()
  return (
    <div className={classes.start}>
      <Text fw={600}>{t('adVisual.start.title')}</Text>
      <Text size="sm" c="dimmed">
        {t('adVisual.start.body')}
      </Text>
      <Group gap="xs" mt={8} justify="center">
        <Button leftSection={<IconLayoutGrid size={16} />} onClick={onTemplates}>
          {t('adVisual.start.templates')}
        </Button>
        <Button variant="default" leftSection={<IconLetterT size={16} />} onClick={() => deeds.insert('text')}>
          {t('adVisual.insert.text')}
        </Button>
      </Group>
    </div>
  )
}
