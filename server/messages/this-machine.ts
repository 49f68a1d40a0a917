/** Whether what is sent to a host never leaves this machine. */
export const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
