import { Select, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { Change } from '@vitrine/contract'
import { positions } from '@vitrine/contract/client'
import { CountText } from '../../kernel/targets/finding-text.tsx'
import { ForbiddenNote } from '../../kernel/words/forbidden-note.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { AnimationFields } from './animation-fields.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { moveTo } from './content.ts'
import { ElementFields } from './element-fields.tsx'
import { HtmlField } from './html-field.tsx'
import { ImageFields } from './image-fields.tsx'
import { StyleFields } from './style-fields.tsx'
import { textOf } from './texts-of.ts'

type Position = (typeof positions)[number]

/** The fields of one operation. */
export function OpFields(props: ChangeFieldsProps) {
  return (
    <>
      <OwnFields {...props} />
      <ForbiddenNote text={textOf(props.change)} />
    </>
  )
}

function OwnFields({ change, readOnly, issues, counts, onChange }: ChangeFieldsProps) {
  const { t } = useText()
  const issue = (path: string) => issues.find((i) => i.path === path)?.message
  const input = (label: string, path: string, value: string, set: (text: string) => Change, placeholder?: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      disabled={readOnly}
      spellCheck={false}
      value={value}
      error={issue(path)}
      onChange={(e) => onChange(set(e.currentTarget.value))}
    />
  )
  const code = (path: string, value: string, set: (text: string) => Change) => (
    <CodeField
      heading
      language="html"
      label="HTML"
      value={value}
      error={issue(path)}
      readOnly={readOnly}
      onChange={(text) => onChange(set(text))}
    />
  )
  const position = (value: Position, set: (next: Position) => Change) => (
    <Select
      label={t('editor.position')}
      allowDeselect={false}
      disabled={readOnly}
      value={value}
      error={issue('position')}
      data={positions.map((p) => ({ value: p, label: t(`editor.positions.${p}`) }))}
      onChange={(next) => onChange(set(next as Position))}
    />
  )

  switch (change.op) {
    case 'text':
      return (
        <Textarea
          label={t('editor.fields.text')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          disabled={readOnly}
          value={change.value}
          description={change.value.trim().includes('\n') ? t('editor.lineBreaks') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={issue('value')}
          onChange={(e) => onChange({ ...change, value: e.currentTarget.value })}
        />
      )
    case 'html':
      return (
        <HtmlField
          value={change.value}
          error={issue('value')}
          readOnly={readOnly}
          onChange={(value) => onChange({ ...change, value })}
        />
      )
    case 'attr':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {input(
            t('editor.fields.attribute'),
            'attribute',
            change.attribute,
            (attribute) => ({ ...change, attribute }),
            'title',
          )}
          {input(t('editor.fields.value'), 'value', change.value, (value) => ({ ...change, value }))}
        </SimpleGrid>
      )
    case 'link':
      return (
        <>
          {input(t('editor.fields.href'), 'href', change.href, (href) => ({ ...change, href }), 'https://')}
          <Switch
            label={t('editor.fields.newTab')}
            disabled={readOnly}
            checked={change.target === '_blank'}
            onChange={(e) => onChange({ ...change, target: e.currentTarget.checked ? '_blank' : '_self' })}
          />
        </>
      )
    case 'image':
      return <ImageFields change={change} readOnly={readOnly} issues={issues} onChange={onChange} />
    case 'style':
      return (
        <StyleFields
          declarations={change.declarations}
          readOnly={readOnly}
          issue={(property) => issue(`declarations.${property}`)}
          onChange={(declarations) => onChange({ ...change, declarations })}
        />
      )
    case 'move':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <div>
            {input(t('editor.fields.to'), 'to', change.to, (to) => moveTo(change, { to }), '#footer')}
            <CountText found={counts.get(change.to.trim())} />
          </div>
          {position(change.position, (next) => ({ ...change, position: next }))}
        </SimpleGrid>
      )
    case 'insert':
      return (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {position(change.position, (next) => ({ ...change, position: next }))}
          </SimpleGrid>
          {code('html', change.html, (html) => ({ ...change, html }))}
        </>
      )
    case 'animate':
      return <AnimationFields change={change} readOnly={readOnly} issues={issues} counts={counts} onChange={onChange} />
    case 'element':
      return <ElementFields change={change} readOnly={readOnly} issues={issues} counts={counts} onChange={onChange} />
    case 'hide':
    case 'remove':
      return (
        <Text size="sm" c="dimmed">
          {t(`editor.help.${change.op}`)}
        </Text>
      )
  }
}
