import { parse } from 'acorn'

/**
 * Whether the source can stand as the body of one function. Parsing it between the braces of a function and looking at the
 * tree refuses text that closes the function early. Answers the parser's reason, without our wrapping's line.
 */
export function findScriptError(source: string): string | undefined {
  const opening = '(function(vitrine){\n'
  try {
    const program = parse(`${opening}${source}\n})`, { ecmaVersion: 2020, sourceType: 'script' })
    const [statement, ...rest] = program.body
    const whole =
      rest.length === 0 &&
      statement?.type === 'ExpressionStatement' &&
      statement.expression.type === 'FunctionExpression'
    return whole ? undefined : 'unbalanced braces'
  } catch (error) {
    return (error as Error).message.replace(/\((\d+):(\d+)\)$/, (_, line, column) => `(${Number(line) - 1}:${column})`)
  }
}
