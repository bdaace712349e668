import { basename } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** What a name was given to. A column is one of `db/schema/`; SQL names are those of files in SQL. */
export type NameKind = 'file' | 'type' | 'function' | 'variable' | 'property' | 'column' | 'sql';

/** A name that a file of ours declares. */
export interface DeclaredName {
  name: string;
  kind: NameKind;
  /** Whether it is a class that extends an error. */
  isError?: boolean;
}

type SyntaxNode = { type: string; [key: string]: unknown };

/**
 * The names that a file declares, its own and its folders' among them. Names that it only uses, strings and comments
 * are none; neither are keys of object literals, whose type says what they are called.
 * @param path below the project's root
 */
export function declaredNames(path: string, text: string): DeclaredName[] {
  const own = path.split('/').map((part) => ({ name: part.replace(/\..*$/, ''), kind: 'file' as const }));
  if (path.endsWith('.sql')) return [...own, ...sqlNames(text)];
  if (!/\.tsx?$|\.mjs$/.test(path)) return own;
  const { program, errors } = parseSync(basename(path), text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return [...own, ...namesIn(program as unknown as SyntaxNode, path.startsWith('db/schema/'))];
}

function namesIn(program: SyntaxNode, areKeysColumns: boolean): DeclaredName[] {
  const found: DeclaredName[] = [];
  const add = (node: unknown, kind: NameKind, more: Partial<DeclaredName> = {}) => {
    const name = nameOf(node as SyntaxNode | null);
    if (name !== undefined) found.push({ name, kind, ...more });
  };
  // What is added to the types of a library has the library's name.
  let isLibraryType = false;
  const addType = (node: { id: unknown }) => {
    if (!isLibraryType) add(node.id, 'type');
  };
  const addFunction = (node: { id?: unknown; params: unknown[] }) => {
    add(node.id, 'function');
    for (const param of node.params) addPattern(param as SyntaxNode);
  };
  // A shorthand such as `const { left } = box` takes a name that is declared elsewhere.
  const addPattern = (node: SyntaxNode | null, value?: unknown): void => {
    if (node === null) return;
    if (node.type === 'Identifier') add(node, isFunction(value as SyntaxNode) ? 'function' : 'variable');
    else if (node.type === 'AssignmentPattern') addPattern(node.left as SyntaxNode);
    else if (node.type === 'RestElement') addPattern(node.argument as SyntaxNode);
    else if (node.type === 'TSParameterProperty') addPattern(node.parameter as SyntaxNode);
    else if (node.type === 'ArrayPattern')
      for (const element of node.elements as (SyntaxNode | null)[]) addPattern(element);
    else if (node.type === 'ObjectPattern')
      for (const property of node.properties as SyntaxNode[])
        if (property.type === 'RestElement') addPattern(property.argument as SyntaxNode);
        else if (property.shorthand !== true) addPattern(property.value as SyntaxNode);
  };
  new Visitor({
    TSModuleDeclaration: () => {
      isLibraryType = true;
    },
    'TSModuleDeclaration:exit': () => {
      isLibraryType = false;
    },
    TSInterfaceDeclaration: addType,
    TSTypeAliasDeclaration: addType,
    TSEnumDeclaration: addType,
    ClassDeclaration: (node) => {
      const parent = nameOf(node.superClass as unknown as SyntaxNode | null);
      add(node.id, 'type', { isError: parent?.endsWith('Error') === true });
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    VariableDeclarator: (node) => addPattern(node.id as unknown as SyntaxNode, node.init),
    CatchClause: (node) => addPattern(node.param as unknown as SyntaxNode | null),
    MethodDefinition: (node) => add(node.key, 'function'),
    PropertyDefinition: (node) => add(node.key, 'property'),
    TSMethodSignature: (node) => add(node.key, 'function'),
    TSPropertySignature: (node) => add(node.key, 'property'),
    Property: (node) => {
      if (node.method) add(node.key, 'function');
      else if (areKeysColumns && !node.computed) add(node.key, 'column');
    },
  }).visit(program as never);
  return found;
}

/** Calls that return a function, or a component, around the one that is written into them. */
const FUNCTION_WRAPPERS = new Set([
  ...['useCallback', 'useEffectEvent', 'useSignedInAction', 'memo', 'cache', 'forwardRef', 'lazy'],
  ...['memoizeAsync', 'lazyPart', 'onDemandPart'],
]);

function isFunction(node: SyntaxNode | null | undefined): boolean {
  if (node && /^(?:TSAs|TSSatisfies|Parenthesized)Expression$/.test(node.type))
    return isFunction(node.expression as SyntaxNode);
  if (node?.type !== 'CallExpression')
    return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
  const callee = node.callee as SyntaxNode;
  const wrapper = nameOf(callee.type === 'MemberExpression' ? (callee.property as SyntaxNode) : callee);
  return FUNCTION_WRAPPERS.has(wrapper ?? '') && (node.arguments as SyntaxNode[]).some(isFunction);
}

function nameOf(node: SyntaxNode | null | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') return node.name as string;
  return undefined;
}

const NAMED_IN_SQL = [
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:unique\s+)?(?:constraint\s+)?(?:function|procedure|table|trigger|index|view|type|sequence)\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?(\w+)/gi,
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)/gi,
  /\brename\s+(?:\w+\s+)*?to\s+(\w+)/gi,
];

/** Functions, tables, triggers, indexes and columns that SQL creates or renames. */
function sqlNames(text: string): DeclaredName[] {
  const code = text.replace(/--.*$/gm, '');
  const created = NAMED_IN_SQL.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name));
  return [...created, ...columnsOfNewTables(text)].map((name) => ({ name, kind: 'sql' }));
}

const COMMENT_OR_STRING = /--.*$|'[^']*'/gm;
const NEW_TABLE =
  /\bcreate\s+(?:(?:unlogged|temp|temporary)\s+)?table\s+(?:if\s+not\s+exists\s+)?[\w."]+\s*\(/gi;
const CONSTRAINT = /^(?:constraint|primary|foreign|unique|check|exclude|like)$/i;

function columnsOfNewTables(text: string): string[] {
  const code = text.replace(COMMENT_OR_STRING, '');
  return [...code.matchAll(NEW_TABLE)].flatMap(({ 0: head, index }) => {
    const definitions = textOutsideParentheses(code.slice(index + head.length)).split(',');
    const names = definitions.map((definition) => /\w+/.exec(definition)?.[0] ?? '');
    return names.filter((name) => name !== '' && !CONSTRAINT.test(name));
  });
}

/** What of a text stands in no inner parentheses, up to the one that closes the text. */
function textOutsideParentheses(text: string): string {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (character === ')') depth -= 1;
    if (depth < 0) break;
    if (depth === 0) outside += character;
    if (character === '(') depth += 1;
  }
  return outside;
}
