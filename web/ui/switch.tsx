interface SwitchProps {
  /** what is switched on or off: 'Oil change is active' */
  label: string;
  checked: boolean;
  busy?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that acts at once. In a form use SwitchField. */
export function Switch({ label, checked, busy = false, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch tap"
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      onClick={() => onChange(!checked)}
    />
  );
}
