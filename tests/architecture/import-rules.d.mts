import type { Rule } from 'eslint';

export interface Layer {
  name: string;
  files: RegExp;
  imports?: string[];
  packages?: string[];
  notPackages?: string[];
}
export const layers: Layer[];
export function layerOf(file: string): Layer | undefined;
export function ownPath(file: string, specifier: string): string | undefined;
export function objectionTo(file: string, specifier: string): string | undefined;
export const importsRule: Rule.RuleModule;
