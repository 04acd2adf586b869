import { Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ExperienceDetail, Handover } from '@vitrine/contract'
import { getExperience, getHandover, getLibrary, getTimeline, handOver, listQuotas } from '@vitrine/contract/client'
import { type ReactNode, useState } from 'react'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { useKind } from '../console-kind.tsx'
import { listings } from '../experience/listings.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import classes from './handover.module.css'

interface HandoverFormProps {
  experience: ExperienceDetail
  onClose: () => void
}

/** What the store's developer needs, and the mark that it is done. Shown as text, and never run. */
export function HandoverForm({ experience, onClose }: HandoverFormProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const [isMarking, setMarking] = useState(false)
  const version = experience.views.find(({ id }) => id === experience.adopted_view_id)
  const query = { org: org.org_id, id: experience.id, view_id: version?.id ?? '' }
  const handover = useEndpoint(getHandover, query, { enabled: version !== undefined })
  if (!version) return null
  return (
    <Stack gap="lg">
      <Loaded query={handover} skeleton={<Skeleton h={320} />} what={t('ending.handover.failed')}>
        {(told) => <Told experience={experience} name={version.name} handover={told} />}
      </Loaded>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {can(handOver) ? <Button onClick={() => setMarking(true)}>{t('ending.handover.mark')}</Button> : null}
      </Group>
      <MarkDialog
        opened={isMarking}
        experience={experience}
        name={version.name}
        onClose={() => setMarking(false)}
        onDone={onClose}
      />
    </Stack>
  )
}

interface ToldProps {
  experience: ExperienceDetail
  name: string
  handover: Handover
}

function Told({ experience, name, handover }: ToldProps) {
  const { t } = useText()
  const { css, html, js, redirect } = handover
  return (
    <>
      <Text>{redirect ? t('ending.handover.redirectIntro') : t('ending.handover.intro', { name })}</Text>
      <Where experience={experience} />
      {redirect ? (
        <Section title={t('ending.handover.redirect')}>
          <CodeText code={redirect} copy={t('ending.handover.copyUrl')} />
        </Section>
      ) : (
        <Changes experience={experience} handover={handover} />
      )}
      {css ? (
        <Section title="CSS" help={t('ending.handover.cssHelp')}>
          <CodeText code={css} copy={t('ending.handover.copyCss')} />
        </Section>
      ) : null}
      {js ? (
        <Section title="JavaScript" help={t('ending.handover.jsHelp')}>
          <CodeText code={js} copy={t('ending.handover.copyJs')} />
        </Section>
      ) : null}
      {html.length > 0 ? (
        <Section title="HTML" help={t('ending.handover.htmlHelp')}>
          <Stack gap="md" mt={4}>
            {html.map(({ change_id, selector, place, html: code, without }) => (
              <div key={`${change_id} ${place}`}>
                <Text size="sm" fw={500} className={classes.wrap}>
                  {t(`ending.handover.places.${place}`, { selector })}
                </Text>
                <CodeText code={code} copy={t('ending.handover.copyHtml')} />
                {without.length > 0 ? (
                  <Text size="sm" mt={4} className={classes.wrap}>
                    {t('ending.handover.without', { names: without.join(', ') })}
                  </Text>
                ) : null}
              </div>
            ))}
          </Stack>
        </Section>
      ) : null}
      {redirect ? null : (
        <Text size="sm" fw={500}>
          {t('ending.handover.soon')}
        </Text>
      )}
    </>
  )
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3}>{title}</Title>
      {help ? (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      ) : null}
      {children}
    </section>
  )
}

function CodeText({ code, copy }: { code: string; copy: string }) {
  return (
    <>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} label={copy} />
    </>
  )
}

/** On which pages and devices visitors get it. */
function Where({ experience }: { experience: ExperienceDetail }) {
  const { t, language } = useText()
  const names = joinWords(
    experience.devices.map((each) => t(`common.device.${each}`)),
    language,
  )
  return (
    <Section title={t('ending.handover.where')}>
      <List size="sm" className={classes.wrap}>
        {experience.rules.map(({ id, field, operator, value }) => (
          <List.Item key={id}>
            {t(`settings.rules.fields.${field}`)} {t(`settings.rules.operators.${operator}`)} <Foreign>{value}</Foreign>
          </List.Item>
        ))}
        <List.Item>{t('ending.handover.devices', { names })}</List.Item>
        <List.Item>
          {t('ending.handover.page')} <Foreign>{experience.url}</Foreign>
        </List.Item>
      </List>
    </Section>
  )
}

/** What the version does, change by change, as the editor calls it. */
function Changes({ experience, handover }: Pick<ToldProps, 'experience' | 'handover'>) {
  const { t } = useText()
  const { listTargets, pageEditor } = useKind(experience.target_type)
  const content = experience.views.find(({ id }) => id === handover.view_id)?.content
  if (!content || !listTargets || !pageEditor) return null
  const { ChangeName } = pageEditor
  const owners = [...new Set(listTargets(content).flatMap(({ owner, isOff }) => (isOff ? [] : owner)))]
  if (owners.length === 0) return null
  return (
    <Section title={t('ending.handover.changes')}>
      <List type="ordered" size="sm" className={classes.wrap}>
        {owners.map((owner) => (
          <List.Item key={owner}>
            <ChangeName content={content} owner={owner} />
            {handover.by_tag.includes(owner) ? (
              <Text size="sm" c="var(--vitrine-bad)">
                {t('ending.handover.byTag')}
              </Text>
            ) : null}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}

interface MarkDialogProps {
  opened: boolean
  experience: ExperienceDetail
  name: string
  onClose: () => void
  onDone: () => void
}

function MarkDialog({ opened, experience, name, onClose, onDone }: MarkDialogProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const run = useAction(handOver, [...listings, getExperience, getLibrary, getTimeline, listQuotas])
  const close = () => {
    run.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('ending.handover.confirm.title', { name })}
      verb={t('ending.handover.mark')}
      loading={run.isPending}
      onClose={close}
      onConfirm={() =>
        run.mutate(
          { query: { org: org.org_id, id: experience.id }, body: { revision: experience.revision } },
          {
            onSuccess: () => {
              toast.done(t('ending.handover.done'))
              close()
              onDone()
            },
            onError: closeOnConflict(close),
          },
        )
      }
    >
      <ActionFailed title={t('ending.handover.markFailed')} error={run.error} />
      <Text>{t('ending.handover.confirm.body')}</Text>
      <Text fw={500}>{t('ending.handover.confirm.final')}</Text>
    </ConfirmDialog>
  )
}
