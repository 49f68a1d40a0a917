interface TextFile {
  path: string;
  text: string;
}

export function citationFaults(): string[];
export function faultsIn(files: TextFile[]): string[];
