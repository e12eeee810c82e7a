import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../chance';
import { compareAll } from './afterwards';
import { faults, type Parts } from './faults';
import { errorsOf, growthText, kindTable, phaseTable, type Phase } from './figures';
import { Memory } from './memory';
import { compareMails, delays, failedNotices, whenSent } from './notices';
import { addPeople } from './people';
import { quantile, Traffic } from './traffic';
import { Visitor } from './visitor';

/** Milliseconds between two actions of one person, on average: with 200 people what two cores can do beside the soak itself. */
const THINK_MS = 4_000;
/** Seconds after which every mail must be out when nothing was wrong. */
const GRACE = 15;
/** Seconds after the faults: the lease of whoever died, and the growing delays of what could not be sent. */
const LONG_GRACE = 480;
/** What grows by more is not flat. */
const MOST_GROWTH = 1.2;
/** Seconds of load; less says nothing about memory. */
const LONG_ENOUGH = 60;

export interface Plan {
  people: number;
  /** Seconds. */
  warmUp: number;
  /** Seconds. */
  load: number;
  /** Names of faults, in order. */
  faults: string[];
  metricsToken: string;
}

/** A whole run. */
export class Soak {
  /** What was wrong. */
  readonly violations: string[] = [];
  private readonly traffic: Traffic;
  private readonly memory = new Memory();
  private readonly phases: Phase[] = [];
  private visitors: Visitor[] = [];

  constructor(
    private readonly parts: Parts,
    private readonly plan: Plan,
  ) {
    this.traffic = new Traffic(parts.app.url);
  }

  /** Everything in turn, with its figures on the console. */
  async run(): Promise<void> {
    const people = await addPeople(this.plan.people, new Date());
    this.visitors = people.map((person, index) => new Visitor(person, this.traffic, new Chance(index)));
    for (const visitor of this.visitors) await visitor.arrive();

    await this.load();
    await this.compare(GRACE);
    if (this.plan.faults.length > 0) {
      await this.withPeople(async () => {
        for (const name of this.plan.faults) await this.fault(name);
      });
      await this.compare(LONG_GRACE);
    }
    this.judge();
    console.log(`\n${phaseTable(this.traffic.calls, this.phases)}`);
  }

  /** Everybody is there, and does what people do, while something happens. */
  private async withPeople(happen: () => Promise<void>): Promise<void> {
    const leaving = new AbortController();
    setMaxListeners(0, leaving.signal);
    const staying = Promise.all(this.visitors.map((visitor) => visitor.stay(THINK_MS, leaving.signal)));
    // Whoever stumbles ends the run at once.
    await Promise.race([happen(), staying]).finally(() => leaving.abort());
    await staying;
  }

  private async load(): Promise<void> {
    const { app, provider } = this.parts;
    const { people, warmUp, load, metricsToken } = this.plan;
    const end = new AbortController();
    const watching = this.memory.watch(app.url, metricsToken, end.signal);
    const phase: Phase = { name: 'nothing wrong', span: [0, 0], outages: [] };
    console.log(`${people} people, ${warmUp} s to warm up, ${load} s that count …`);
    await this.withPeople(async () => {
      await pause(warmUp * 1000);
      phase.span[0] = Date.now();
      await pause(load * 1000);
      phase.span[1] = Date.now();
    });
    end.abort();
    await watching;
    this.phases.push(phase);
    await provider.look();

    console.log(`\n${kindTable(this.traffic.calls, phase)}\n`);
    for (const [name, growth] of Object.entries(this.memory.growth(phase.span))) {
      console.log(growthText(name, growth));
      if (load >= LONG_ENOUGH && !(growth.ratio <= MOST_GROWTH))
        this.violations.push(`memory is not flat: ${growthText(name, growth)}`);
    }
    const times = delays(this.visitors, provider.accepted, phase.span);
    const [half, most, all] = [0.5, 0.95, 1].map((share) => (quantile(times, share) / 1000).toFixed(1));
    console.log(
      `${times.length} mails, ${half} s after their reminders were made (p50), ${most} s (p95), ${all} s at most`,
    );
    for (const text of app.errors) this.violations.push(`logged with nothing wrong: ${text}`);
  }

  private async fault(name: string): Promise<void> {
    console.log(`${name} …`);
    const errors = this.parts.app.errors.length;
    const from = Date.now();
    const excuse = await faults[name]!(this.parts);
    if (excuse === 'skipped') return console.log('  skipped: this needs rights that this process has not');
    this.phases.push({ name, span: [from, Date.now()], ...excuse });
    const logged = this.parts.app.errors.slice(errors);
    for (const text of new Set(logged)) {
      console.log(`  logged ${logged.filter((one) => one === text).length} times: ${text}`);
    }
  }

  /** Everybody is gone: once nothing is under way any more, everything is compared with what was confirmed. */
  private async compare(patience: number): Promise<void> {
    const { provider } = this.parts;
    const waited = await whenSent(patience);
    if (waited === undefined) this.violations.push(`after ${patience} s there are still notices that are due`);
    const from = Date.now();
    await this.traffic.call('health', '', '/api/health');
    const everything = await compareAll(this.visitors, this.traffic);
    this.phases.push({ name: 'comparison', span: [from, Date.now()], outages: [] });
    await provider.look();
    const mails = await compareMails(this.visitors, everything.lists, provider.accepted);
    this.violations.push(...everything.faults, ...mails.faults);
    const failed = await failedNotices();
    if (failed > 0) this.violations.push(`${failed} notices were given up`);
    const { reminders, files } = everything.checked;
    console.log(`
${waited === undefined ? 'mails are missing' : `the last mail ${Math.round(waited)} s after people left`}
${reminders} reminders and ${files} files compared: ${everything.faults.length} lost, changed or back again
${provider.accepted.length} mails of ${provider.calls} calls, ${provider.callsAgain} of them under a key used before; ${mails.due} reminders owed one, ${mails.leftInDoubt} of them left in doubt: ${mails.faults.length} missed, doubled or unasked for`);
  }

  /** Whatever answers and readings said. */
  private judge(): void {
    for (const { faults: wrong } of this.visitors) this.violations.push(...wrong);
    for (const phase of this.phases) {
      for (const { kind, status, said, ms } of errorsOf(this.traffic.calls, phase).unexcused) {
        this.violations.push(`${phase.name}: ${kind} was answered with ${status} after ${Math.round(ms)} ms: ${said}`);
      }
    }
    const full = this.phases.find(({ expected }) => expected);
    if (full && !this.traffic.calls.some((call) => full.expected?.(call))) {
      this.violations.push(`${full.name}: nothing was refused, so nothing was tried`);
    }
  }
}
