import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { reasonOf } from '../../lib/failure-reason.ts'
import { formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Card } from '../../ui/page.tsx'
import classes from './gallery.module.css'
import type { UploadItem } from './upload-queue.ts'
import { countUploads, sortUploads } from './upload-summary.ts'
import type { Uploads } from './use-uploads.ts'

/** How far the chosen files have come, and what is wrong with those that failed. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { t } = useText()
  const { items, running, clear } = uploads
  if (items.length === 0) return null
  return (
    <div className={classes.uploads}>
      <Card
        title={t('image.uploads.title')}
        aside={
          <Group gap="sm">
            <Summary items={items} />
            {running === 0 ? (
              <Button variant="default" size="xs" onClick={clear}>
                {t('image.uploads.dismiss')}
              </Button>
            ) : null}
          </Group>
        }
      >
        <ul className={classes.queue}>
          {sortUploads(items).map((item) => (
            <Row key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Only what there is: who uploads four images, none of which fails, reads of no failure. */
function Summary({ items }: { items: readonly UploadItem[] }) {
  const { t, language } = useText()
  const { done, repeated, failed, running } = countUploads(items)
  const parts = [
    done > 0 && t('image.uploads.done', { count: done }),
    repeated > 0 && t('image.uploads.repeated', { count: repeated }),
    failed > 0 && t('image.uploads.failed', { count: failed }),
    running > 0 && t('image.uploads.running', { count: running }),
  ]
  return (
    <Text size="sm" role="status">
      {parts.filter(Boolean).join(language === 'en' ? ', ' : '，')}
    </Text>
  )
}

function Row({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { t } = useText()
  const { id, name, state, part } = item
  return (
    <li className={classes.row}>
      <Clipped size="sm">{name}</Clipped>
      {state === 'failed' ? null : (
        <Progress
          value={part * 100}
          size="sm"
          className={classes.progress}
          animated={state === 'making'}
          color={state === 'done' ? 'green' : 'teal'}
          aria-label={name}
        />
      )}
      <State item={item} />
      {state === 'failed' && item.error?.status !== 422 ? (
        <Button variant="subtle" size="compact-xs" className={classes.retry} onClick={() => uploads.retry(id)}>
          {t('image.uploads.retry')}
        </Button>
      ) : null}
      {state === 'done' ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.cancel}
          aria-label={t(state === 'failed' ? 'image.uploads.remove' : 'image.uploads.cancel', { name })}
          onClick={() => uploads.drop(id)}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  )
}

function State({ item: { state, part, error, isRepeated } }: { item: UploadItem }) {
  const { t, language } = useText()
  if (state === 'failed')
    return (
      <Text size="sm" c="red" className={classes.reason}>
        {error?.issues[0]?.message ?? reasonOf(error, t)}
      </Text>
    )
  const words = {
    waiting: t('image.uploads.waiting'),
    sending: t('image.uploads.sending', { part: formatPercent(part, language, 0) }),
    making: t('image.uploads.making'),
    done: t(isRepeated ? 'image.uploads.known' : 'image.uploads.ready'),
  }
  return (
    <Text size="sm" c="dimmed" className={classes.state}>
      {words[state]}
    </Text>
  )
}
